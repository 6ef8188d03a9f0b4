import { render } from "@testing-library/react";
import { tolerateTranslation } from "./translated-page";

/** Wraps each text in a `font`, as Chrome's translation does. */
function translate(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType !== Node.TEXT_NODE) translate(node);
    else
      node.replaceWith(
        Object.assign(document.createElement("font"), { textContent: node.textContent }),
      );
  }
}

function Note({ isSoldOut }: { isSoldOut: boolean }) {
  return (
    <p>
      {isSoldOut ? <b>Sold out</b> : "In stock"} {!isSoldOut && "today"}
    </p>
  );
}

test("a page that a browser has translated still changes", () => {
  tolerateTranslation();
  const { container, rerender, unmount } = render(<Note isSoldOut={false} />);
  translate(container);
  rerender(<Note isSoldOut />);
  expect(container).toHaveTextContent("Sold out");
  unmount();
  expect(container).toBeEmptyDOMElement();
});

test("nodes are moved as ever elsewhere", () => {
  tolerateTranslation();
  const list = document.createElement("ul");
  const [first, second] = [document.createElement("li"), document.createElement("li")];
  expect(list.insertBefore(second, null)).toBe(second);
  list.insertBefore(first, second);
  expect([...list.children]).toEqual([first, second]);
  expect(list.removeChild(first)).toBe(first);
  expect([...list.children]).toEqual([second]);
});
