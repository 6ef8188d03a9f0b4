/** Called before a dialog opens: the page keeps its width without a scrollbar. */
export function keepPageWidth(): void {
  const { documentElement: page } = document;
  page.style.setProperty("--scrollbar-width", `${window.innerWidth - page.clientWidth}px`);
}
