/** Calls once an element has stopped moving; at once when it does not move. */
export function whenStill(element: Element, run: () => void): void {
  const moving = element.getAnimations();
  if (moving.length === 0) run();
  else void Promise.allSettled(moving.map(({ finished }) => finished)).then(run);
}
