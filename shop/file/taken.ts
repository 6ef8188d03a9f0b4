import { processShared } from "../../lib/platform/process-shared.ts";
import { setSettings } from "../current.ts";
import type { Settings } from "../settings.ts";

const taken = processShared("settings' file", () => ({ text: "" }));

/** @param text the file that they were read from */
export function keepSettings(settings: Settings, text: string): void {
  setSettings(settings);
  taken.text = text;
}

export const takenText = () => taken.text;
