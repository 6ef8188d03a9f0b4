import states from "./us-states.json";

export interface UsState {
  name: string;
  code: string;
}

export const US_STATES: readonly UsState[] = states;

export function findUsState({ name, code }: UsState): UsState | null {
  const has = (text: string, wanted: string) => text.toLowerCase() === wanted.trim().toLowerCase();
  return (
    US_STATES.find((state) => has(state.code, code)) ??
    US_STATES.find((state) => has(state.name, name) || has(state.code, name)) ??
    null
  );
}
