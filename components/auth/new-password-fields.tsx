import { PASSWORD_LENGTH } from "@/lib/domain/customer";
import { PasswordField } from "./password-field";

const HINT = `At least ${PASSWORD_LENGTH.minimum} characters.`;

/** A password to be, and the same once more under the name its form has for it. */
export function NewPasswordFields({
  label,
  again,
  errors,
}: {
  label: string;
  /** Name of the second field. */
  again: string;
  errors: Partial<Record<string, string>>;
}) {
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label={label}
        hint={HINT}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        id={again}
        name={again}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        error={errors[again]}
      />
    </>
  );
}
