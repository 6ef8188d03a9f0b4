import { PASSWORD_LENGTH } from "@/lib/domain/account/customer";
import { PasswordField } from "./password-field";

const HINT = `At least ${PASSWORD_LENGTH.minimum} characters.`;

export function NewPasswordFields({
  label,
  again,
  errors,
}: {
  label: string;
  again: string;
  errors: Partial<Record<string, string>>;
}) {
  return (
    <>
      <PasswordField
        id="password"
        label={label}
        hint={HINT}
        autoComplete="new-password"
        error={errors.password}
      />
      <PasswordField
        id={again}
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        error={errors[again]}
      />
    </>
  );
}
