import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/text-field";

/** The address by which the shop knows a customer. */
export function EmailField(props: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      id="email"
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      required
      {...props}
    />
  );
}
