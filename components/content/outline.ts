import { Children, isValidElement, type ReactNode } from "react";
import { Heading, Question, textOf } from "./parts";

/** What a written page holds: its headings, and its questions with their answers as plain text. */
export interface Outline {
  headings: string[];
  questions: { question: string; answer: string }[];
}

export function outlineOf(body: ReactNode): Outline {
  const outline: Outline = { headings: [], questions: [] };
  Children.forEach(childrenOf(body), (node) => {
    if (!isValidElement<{ ask?: string; children?: ReactNode }>(node)) return;
    const { ask = "", children } = node.props;
    if (node.type === Heading) outline.headings.push(textOf(children));
    if (node.type === Question) outline.questions.push({ question: ask, answer: prose(children) });
  });
  return outline;
}

/** The elements of a body, which comes as a fragment when it has more than one. */
function childrenOf(body: ReactNode): ReactNode {
  return isValidElement<{ children?: ReactNode }>(body) && typeof body.type === "symbol"
    ? body.props.children
    : body;
}

function prose(node: ReactNode): string {
  return textOf(node).replaceAll(/\s+/g, " ").trim();
}
