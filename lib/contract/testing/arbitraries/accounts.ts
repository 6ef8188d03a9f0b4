import type { AccountSession, PasswordChange } from "@/lib/domain/account/account-session";
import type { Customer, SignedIn } from "@/lib/domain/account/customer";
import fc from "@/lib/domain/testing/fast-check";
import type { Credentials, PasswordReset, Registration, RegistrationRequest } from "../../accounts";
import { count, filled, id, list, text } from "./parts";

/** No server has a field of this name, and reading drops it, so that nothing is given a prototype. */
const fieldName = filled.filter((name) => name !== "__proto__");

const account = { email: text, password: text };
const session = { sessionId: text };

export const credentials: fc.Arbitrary<Credentials> = fc.record(
  { ...account, ...session },
  { requiredKeys: ["email", "password"] },
);

export const registrationRequest: fc.Arbitrary<RegistrationRequest> = fc
  .record({
    required: fc.record({
      ...account,
      firstName: text,
      lastName: text,
      passwordConfirmation: text,
    }),
    optional: fc.record(session, { requiredKeys: [] }),
  })
  .map(({ required, optional }) => ({ ...required, ...optional }));

const customer: fc.Arbitrary<Customer> = fc.record({
  firstName: text,
  lastName: text,
  email: text,
});

export const signedIn: fc.Arbitrary<SignedIn> = fc.record({
  token: fc.option(filled),
  customer: fc.option(customer),
  join: fc.option(
    fc.record({
      joined: count,
      capped: list(fc.record({ name: text, asked: count, quantity: count })),
    }),
  ),
});

export const registration: fc.Arbitrary<Registration> = fc.oneof(
  signedIn.map((given) => ({ isRegistered: true as const, ...given })),
  fc.record({
    isRegistered: fc.constant(false as const),
    fields: fc.dictionary(fieldName, fc.array(text, { minLength: 1, maxLength: 3 }), {
      noNullPrototype: true,
    }),
  }),
);

export const checkedCustomer = fc.option(customer);

export const passwordReset: fc.Arbitrary<PasswordReset> = fc
  .record({
    required: fc.record({ code: text, password: text, passwordConfirmation: text }),
    optional: fc.record({ email: text }, { requiredKeys: [] }),
  })
  .map(({ required, optional }) => ({ ...required, ...optional }));

export const passwordChange: fc.Arbitrary<PasswordChange> = fc.record({
  currentPassword: text,
  password: text,
  passwordConfirmation: text,
});

export const accountSession: fc.Arbitrary<AccountSession> = fc.record({
  id,
  device: text,
  startedAt: text,
  usedAt: text,
  isCurrent: fc.boolean(),
});
