import { parse } from "acorn";
import postcss from "postcss";

/** The syntax that every supported browser reads; newer syntax throws. */
const SYNTAX = 2022;

/**
 * Each use of what a supported browser may lack in a script. A method is found where it is called, by
 * its name and whatever it is called on, if nothing older has that name.
 */
export function usesInScript(code, known) {
  const uses = [];
  const tokens = [];
  parse(code, { ecmaVersion: SYNTAX, sourceType: "module", onToken: tokens });
  const textAt = (index) => tokens[index] && code.slice(tokens[index].start, tokens[index].end);
  tokens.forEach(({ type, value: name, start }, index) => {
    if (type.label === "string" || type.label === "template")
      for (const selector of selectorsIn(name, known)) uses.push({ name: selector, at: start });
    if (type.label !== "name") return;
    const [owner, before, after] = [-2, -1, 1].map((step) => textAt(index + step));
    const isMember = before === "." || before === "?.";
    const isCalled = after === "(" || after === "?.";
    if (isMember && known.statics.has(`${owner}.${name}`))
      uses.push({ name: `${owner}.${name}`, at: start });
    else if (isMember && isCalled && known.isMember(name))
      uses.push({ name: `.${name}()`, at: start });
    else if (!isMember && after !== ":" && known.globals.has(name)) uses.push({ name, at: start });
  });
  return uses;
}

function selectorsIn(text, known) {
  return [...(text ?? "").matchAll(/:{1,2}([a-z]+(?:-[a-z]+)*)(?![\w-])/g)]
    .filter(([, name]) => known.isSelector(name))
    .map(([selector]) => selector);
}

/** The same in a style sheet; what stands in `@supports` asks first. */
export function usesInStyles(css, known) {
  const uses = [];
  const use = (name, node) => {
    for (let at = node; at; at = at.parent) if (at.name === "supports") return;
    uses.push({ name, at: node.source.start.offset });
  };
  postcss.parse(css).walk((node) => {
    if (node.type === "atrule") {
      if (known.isAtRule(node.name)) use(`@${node.name}`, node);
      if (node.name === "media")
        for (const [word] of node.params.matchAll(/[a-z-]+(?=\s*[:)<>=])/g))
          if (known.isMediaFeature(word)) use(`@media (${word})`, node);
    }
    if (node.type === "rule")
      for (const name of selectorsIn(node.selector.replaceAll(/\\./g, ""), known)) use(name, node);
    if (node.type !== "decl" || node.prop.startsWith("--")) return;
    const value = node.value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
    if (known.isProperty(node.prop)) use(node.prop, node);
    for (const [word] of value.matchAll(/(?<![\w-])[a-z][\w-]*(?![\w(-])/g))
      if (known.isValue(node.prop, word)) use(`${node.prop}: ${word}`, node);
    for (const [, unit] of value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/gi))
      if (known.isUnit(unit)) use(`1${unit}`, node);
    for (const [, name] of value.matchAll(/([a-z][\w-]*)\(/g))
      if (known.isFunction(name)) use(`${name}()`, node);
    if (node.prop === "content" && /\/ *""/.test(value) && !known.hasAlternativeText)
      use("content: … / …", node);
  });
  return uses;
}
