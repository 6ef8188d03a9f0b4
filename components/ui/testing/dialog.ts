/**
 * jsdom knows no modal dialogs: they open, close and give the focus back as in a browser, and leave
 * the screen at once.
 */
export function supportDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const { prototype } = HTMLDialogElement;
  prototype.getAnimations = () => [];
  prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>("[autofocus], button, input, select")?.focus();
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event("close"));
  };
}
