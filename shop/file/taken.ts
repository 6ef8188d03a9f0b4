import { processShared } from "../../lib/platform/process-shared.ts";
import type { Settings } from "../settings.ts";
import { setSettings } from "../shop.ts";

const taken = processShared("settings' file", () => ({ text: "" }));

/** @param text the file that they were read from */
export function holdSettings(settings: Settings, text: string): void {
  setSettings(settings);
  taken.text = text;
}

export const takenText = () => taken.text;
