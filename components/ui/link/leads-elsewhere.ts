type Keys = Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

export function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: Keys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
