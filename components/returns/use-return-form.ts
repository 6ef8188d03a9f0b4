import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { lazily } from "@/lib/api/browser/lazily";
import { say } from "@/lib/api/browser/messages";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { MAXIMUM_RETURN_IMAGE_BYTES, RETURN_IMAGE_TOO_LARGE } from "@/lib/domain/returns";
import { RETURN_TITLE_ID } from "./return-title";

export interface ReturnWords {
  name: string;
  phone: string;
  email: string;
  reason: string;
}

export type ReturnField = keyof ReturnWords | "image";
export type ReturnErrors = Partial<Record<ReturnField, string>>;

const EMPTY: ReturnWords = { name: "", phone: "", email: "", reason: "" };

/**
 * What is typed into a return request, and its sending. Refused fields say why; any other failure
 * keeps all that was entered. What the server holds is shown anew once it may have changed.
 */
export function useReturnForm(orderId: number, known: Partial<ReturnWords>) {
  const { refresh } = useRouter();
  const [words, setWords] = useState<ReturnWords>({ ...EMPTY, ...known });
  const [image, setImage] = useState<File | null>(null);
  const [errors, setErrors] = useState<ReturnErrors>({});
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [timesSent, setTimesSent] = useState(0);
  const sending = useRef(false);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => {
      sending.current = false;
      setSent(false);
      focusReturnTitle();
      refresh();
    }, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isSent, refresh]);

  const without = (field: ReturnField) => {
    setErrors(({ [field]: _, ...others }) => others);
  };
  const type = (field: keyof ReturnWords, text: string) => {
    setWords((current) => ({ ...current, [field]: text }));
    without(field);
  };
  const chooseImage = (file: File | null) => {
    setImage(file);
    if (isTooLarge(file)) setErrors((current) => ({ ...current, image: RETURN_IMAGE_TOO_LARGE }));
    else without("image");
  };

  /** @returns the fields that were refused. */
  const send = async (): Promise<ReturnErrors> => {
    if (sending.current) return {};
    if (isTooLarge(image)) return { image: RETURN_IMAGE_TOO_LARGE };
    sending.current = true;
    setSending(true);
    const result = await lazily(
      () => import("@/lib/api/browser/account/return-calls"),
      (calls) => calls.send(orderId, { ...words, image }),
    );
    setSending(false);
    if (result.ok) {
      setWords(EMPTY);
      setImage(null);
      setErrors({});
      setSent(true);
      setTimesSent((times) => times + 1);
      return {};
    }
    sending.current = false;
    const refused = firstErrors(result.failure.fields ?? {});
    setErrors(refused);
    if (Object.keys(refused).length === 0) {
      say("Not sent. What you entered is still here.");
      if (result.failure.kind === "conflict") refresh();
    }
    return refused;
  };

  return { words, image, errors, isSending, isSent, timesSent, type, chooseImage, send };
}

/** The form is about to go, and whoever is still in it would be left with nothing. */
function focusReturnTitle(): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.closest("form")) return;
  document.getElementById(RETURN_TITLE_ID)?.focus();
}

/** Not even sent: the answer would come when all of it has been uploaded. */
function isTooLarge(file: File | null): boolean {
  return file !== null && file.size > MAXIMUM_RETURN_IMAGE_BYTES;
}

function firstErrors(fields: Record<string, string[]>): ReturnErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [text]]) => (text ? [[field, text]] : [])),
  );
}
