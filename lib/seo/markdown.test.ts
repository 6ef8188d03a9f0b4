import { markdownOf } from "./markdown";

describe("HTML as Markdown", () => {
  it.each([
    ["<p>within 30<!-- --> minutes</p>", "within 30 minutes"],
    [
      '<p><a href="/contact">write to us</a>\nif it is late</p>',
      "[write to us](https://a.example/contact) if it is late",
    ],
    [
      "<p>a cookie called <code>token</code>\n(<code>x</code>)</p>",
      "a cookie called `token` (`x`)",
    ],
    ["<p>one\ntwo</p>", "one two"],
  ])("keeps the spaces of %j", (html, markdown) => {
    expect(markdownOf("https://a.example", html)).toBe(markdown);
  });
});
