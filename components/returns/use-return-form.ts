import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useForm } from "@/components/ui/use-form";
import { lazily } from "@/lib/api/browser/lazily";
import { say } from "@/lib/api/browser/messages";
import { MESSAGE_MS } from "@/lib/domain/constants";
import { refusedFields } from "@/lib/domain/result";
import type { ReturnWords } from "@/lib/domain/return-request";
import { MAXIMUM_RETURN_IMAGE_BYTES, RETURN_IMAGE_TOO_LARGE } from "@/lib/domain/returns";
import { RETURN_TITLE_ID } from "./return-title";

type ReturnField = keyof ReturnWords | "image";

const FIELDS: readonly ReturnField[] = ["name", "phone", "email", "reason", "image"];
const EMPTY: ReturnWords = { name: "", phone: "", email: "", reason: "" };

/**
 * What is typed into a return request, and its sending. Refused fields say why; any other failure
 * keeps all that was entered. What the server holds is shown anew once it may have changed.
 */
export function useReturnForm(orderId: number, known: Partial<ReturnWords>) {
  const { refresh } = useRouter();
  const [words, setWords] = useState<ReturnWords>({ ...EMPTY, ...known });
  const [image, setImage] = useState<File | null>(null);
  const { ref, errors, isBusy, clear, submit } = useForm<ReturnField>();
  const [isSent, setSent] = useState(false);
  /** It was sent, and the form is about to go. */
  const isOver = useRef(false);
  const [timesSent, setTimesSent] = useState(0);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => {
      isOver.current = false;
      setSent(false);
      focusReturnTitle();
      refresh();
    }, MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isSent, refresh]);

  const type = (field: keyof ReturnWords, text: string) => {
    setWords((current) => ({ ...current, [field]: text }));
    clear(field);
  };
  const chooseImage = (file: File | null) => {
    setImage(file);
    clear("image");
  };
  const imageError = isTooLarge(image) ? RETURN_IMAGE_TOO_LARGE : undefined;

  const send = submit(
    () => (imageError ? { image: imageError } : {}),
    async () => {
      const result = await lazily(
        () => import("@/lib/api/browser/account/return-calls"),
        (calls) => calls.send(orderId, { ...words, image }),
      );
      if (result.ok) {
        setWords(EMPTY);
        setImage(null);
        isOver.current = true;
        setSent(true);
        setTimesSent((times) => times + 1);
        return "done";
      }
      const { kind, message, fields } = result.failure;
      const refused = refusedFields(fields, FIELDS);
      if (Object.keys(refused).length === 0) {
        const limit = kind === "rateLimited" ? ` ${message}` : "";
        say(`Not sent. What you entered is still here.${limit}`, "lasting");
        if (kind === "conflict") refresh();
      }
      return refused;
    },
  );

  return {
    ref,
    words,
    image,
    errors: { ...errors, image: errors.image ?? imageError },
    isSending: isBusy,
    isSent,
    timesSent,
    type,
    chooseImage,
    send: (event: FormEvent) => (isOver.current ? event.preventDefault() : void send(event)),
  };
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
