import { setSettings } from "../current";
import type { Settings } from "../settings";

declare const demoSettings: Settings;

setSettings(demoSettings);
