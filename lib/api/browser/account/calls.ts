import { call, type Transport } from "@/lib/api/call";
import * as contract from "@/lib/contract/accounts";
import type { Customer, SignedIn } from "@/lib/domain/customer";
import { invalid, type Result, success } from "@/lib/domain/result";
import { browserTransport } from "../transport";

export const logIn = (body: contract.Credentials): Promise<Result<SignedIn>> =>
  call(browserTransport, contract.logIn, { body });

export async function register(body: contract.RegistrationRequest): Promise<Result<SignedIn>> {
  const result = await call(browserTransport, contract.register, { body });
  if (!result.ok) return result;
  const answer = result.value;
  return answer.isRegistered ? success(answer) : invalid(answer.fields);
}

export const logOut = () => call(browserTransport, contract.logOut, {});

export const checkToken = (): Promise<Result<Customer | null>> =>
  call(browserTransport, contract.checkToken, {});

export const resetPassword = (body: contract.PasswordReset) =>
  call(browserTransport, contract.resetPassword, { body });

interface RecoveryAnswer {
  status: number | null;
  result: Result<null>;
}

export async function recoverPassword(email: string): Promise<RecoveryAnswer> {
  let status: number | null = null;
  const transport: Transport = async (path, init) => {
    const response = await browserTransport(path, init);
    status = response.status;
    return response;
  };
  const result = await call(transport, contract.recoverPassword, { body: { email } });
  return { status, result };
}
