import type { Settings } from "../settings";
import { setSettings } from "../shop";

declare const demoSettings: Settings;

setSettings(demoSettings);
