import { render, screen } from "@testing-library/react";
import { outlineOf } from "./content-page";
import { Heading, Question } from "./parts";

const body = (
  <>
    <p>Before.</p>
    <Heading>What we keep, and why</Heading>
    {"\n"}
    <Question ask="Who pays?">
      <p>
        You do, within <a href="/terms">{10} days</a>.
      </p>
      {"\n"}
      <p>Mostly.</p>
    </Question>
  </>
);

test("an outline names headings, and questions with their answers as plain text", () => {
  expect(outlineOf(body)).toEqual({
    headings: ["What we keep, and why"],
    questions: [{ question: "Who pays?", answer: "You do, within 10 days. Mostly." }],
  });
});

test("a text without sections has an empty outline", () => {
  expect(outlineOf(<p>Only this.</p>)).toEqual({ headings: [], questions: [] });
});

test("headings and questions can be led to", () => {
  render(body);
  expect(screen.getByRole("heading", { name: "What we keep, and why" })).toHaveAttribute(
    "id",
    "what-we-keep-and-why",
  );
  expect(screen.getByText("Who pays?").closest("details")).toHaveAttribute("id", "who-pays");
});

test("of the questions of a page one is open at a time", () => {
  render(body);
  expect(screen.getByText("Who pays?").closest("details")).toHaveAttribute("name", "questions");
});
