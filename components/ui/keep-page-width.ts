/** Lets the page behind a dialog keep its width while it cannot scroll; called before it opens. */
export function keepPageWidth(): void {
  const { documentElement: page } = document;
  page.style.setProperty("--scrollbar-width", `${window.innerWidth - page.clientWidth}px`);
}
