"use client";

import { ShopLink } from "@/components/ui/shop-link";
import { TextField } from "@/components/ui/text-field";
import { logIn } from "@/lib/api/browser/account-actions";
import { leaveFor } from "@/lib/api/browser/leave";
import { failureText } from "./failure-text";
import { FormNotice } from "./form-notice";
import { PasswordField } from "./password-field";
import { SubmitButton } from "./submit-button";
import { useAccountForm } from "./use-account-form";

/** The log-in (specification, section 2), which leads on to `next`. */
export function LoginForm({
  next,
  leave = leaveFor,
}: {
  next: string;
  leave?: (path: string) => void;
}) {
  const { props, errors, notice, isBusy } = useAccountForm(
    (field) => logIn({ email: field("email"), password: field("password") }),
    () => {
      leave(next);
      return true;
    },
    failureText,
  );
  const register = next === "/" ? "/register" : `/register?next=${encodeURIComponent(next)}`;
  return (
    <form {...props}>
      <FormNotice text={notice} />
      <div className="grid gap-5">
        <TextField
          id="email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email}
        />
        <PasswordField
          id="password"
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errors.password}
        />
        <p className="-my-2">
          <ShopLink href="/recover" className="inline-flex min-h-11 items-center text-sm">
            <span className="underline-rest">Forgot your password?</span>
          </ShopLink>
        </p>
        <SubmitButton text="LOGIN" isBusy={isBusy} busyText="Logging in" />
      </div>
      <p className="mt-6 border-line border-t pt-4 text-ink-soft text-sm">
        New here?{" "}
        <ShopLink href={register} className="inline-flex min-h-11 items-center text-ink">
          <span className="underline-rest">Create an account</span>
        </ShopLink>
      </p>
    </form>
  );
}
