"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { SelectField } from "@/components/ui/form/select-field";
import { errorProps, FieldError, FieldLabel, TextField } from "@/components/ui/form/text-field";
import { useForm } from "@/components/ui/form/use-form";
import { LoadingDots } from "@/components/ui/message/loading-dots";
import { Message } from "@/components/ui/message/message";
import { showMessage } from "@/lib/api/browser/messages";
import { ask } from "@/lib/api/browser/shopper/ask-server";
import { MESSAGE_MS } from "@/lib/domain/constants";
import {
  MAX_RETURN_IMAGE_BYTES,
  RETURN_IMAGE_TOO_LARGE,
  RETURN_IMAGE_TYPES,
  RETURN_REASONS,
  type ReturnWords,
} from "@/lib/domain/order/returns";
import { fieldErrorsOf } from "@/lib/domain/result";
import { allPieces, type ReturnedPiece, ReturnPieces } from "./return-pieces";
import { RETURN_TITLE_ID } from "./return-title";

const REASONS = [
  { value: "", text: "Choose a reason" },
  ...RETURN_REASONS.map((reason) => ({ value: reason, text: reason })),
];

const idOf = (field: ReturnField) => `return-${field}`;

export function ReturnForm({
  orderId,
  known,
  pieces,
}: {
  orderId: number;
  known: Partial<ReturnWords>;
  /** Left out for a server that takes whole orders back. */
  pieces?: readonly ReturnedPiece[];
}) {
  const form = useReturnForm(orderId, known, pieces);

  const field = (name: keyof ReturnWords) => ({
    id: idOf(name),
    name,
    value: form.words[name],
    error: form.errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => form.type(name, event.target.value),
  });

  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.send}
      className="needs-script grid max-w-[34rem] gap-5"
    >
      {pieces && (
        <ReturnPieces
          id={idOf("items")}
          pieces={pieces}
          chosen={form.chosen}
          error={form.errors.items}
          onChoose={form.choosePieces}
        />
      )}
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <TextField label="Telephone" type="tel" autoComplete="tel" {...field("phone")} />
      <TextField label="Email" type="email" autoComplete="email" {...field("email")} />
      <SelectField label="Reason" options={REASONS} {...field("reason")} />
      <ImageField
        key={form.timesSent}
        id={idOf("image")}
        file={form.image}
        error={form.errors.image}
        onChoose={form.chooseImage}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={form.isSending} className="normal-case">
          {form.isSending ? <LoadingDots text="Sending" /> : "Send"}
        </Button>
        <Message
          tone="success"
          text={form.isSent ? "item has been refunded successfully" : ""}
          className="text-sm"
        />
      </div>
    </form>
  );
}

type ReturnField = keyof ReturnWords | "image" | "items";

const FIELDS: readonly ReturnField[] = ["items", "name", "phone", "email", "reason", "image"];
const EMPTY: ReturnWords = { name: "", phone: "", email: "", reason: "" };

function useReturnForm(
  orderId: number,
  known: Partial<ReturnWords>,
  pieces: readonly ReturnedPiece[] | undefined,
) {
  const { refresh } = useRouter();
  const [words, setWords] = useState<ReturnWords>({ ...EMPTY, ...known });
  const [image, setImage] = useState<File | null>(null);
  const [chosen, setChosen] = useState(allPieces(pieces ?? []));
  const { ref, errors, isBusy, clear, submit } = useForm<ReturnField>();
  const [isSent, setSent] = useState(false);
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
  const choosePieces = (item: number, quantity: number) => {
    setChosen((current) => ({ ...current, [item]: quantity }));
    clear("items");
  };
  const items = pieces?.flatMap(({ item }) => (chosen[item] ? [`${item}:${chosen[item]}`] : []));
  // Refused at once: the server's answer would come only after the whole upload.
  const isTooLarge = image !== null && image.size > MAX_RETURN_IMAGE_BYTES;
  const imageError = isTooLarge ? RETURN_IMAGE_TOO_LARGE : undefined;

  const send = submit(
    () => (imageError ? { image: imageError } : {}),
    async () => {
      const result = await ask(
        "returns",
        "requestReturn",
        {
          parameters: { orderid: orderId },
          body: { ...words, image, ...(items && { items }) },
        },
        "customer",
      );
      if (result.ok) {
        setWords(EMPTY);
        setImage(null);
        isOver.current = true;
        setSent(true);
        setTimesSent((times) => times + 1);
        return "done";
      }
      const { kind, message, fields, isCodeLost } = result.failure;
      const refused = fieldErrorsOf(fields, FIELDS);
      if (Object.keys(refused).length === 0 && !isCodeLost) {
        const limit = kind === "rateLimited" ? ` ${message}` : "";
        showMessage(`Not sent. What you entered is still here.${limit}`, "lasting");
        if (kind === "conflict") refresh();
      }
      return refused;
    },
  );

  return {
    ref,
    words,
    image,
    chosen,
    errors: { ...errors, image: errors.image ?? imageError },
    isSending: isBusy,
    isSent,
    timesSent,
    type,
    chooseImage,
    choosePieces,
    send: (event: FormEvent) => (isOver.current ? event.preventDefault() : void send(event)),
  };
}

function focusReturnTitle(): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !activeElement?.closest("form")) return;
  document.getElementById(RETURN_TITLE_ID)?.focus();
}

const ACCEPT = [...RETURN_IMAGE_TYPES, ".heic", ".heif"].join(",");

function ImageField({
  id,
  file,
  error,
  onChoose,
}: {
  id: string;
  file: File | null;
  error?: string;
  onChoose: (file: File | null) => void;
}) {
  const percent = useSimulatedProgress(file);
  const { "aria-describedby": errorId, ...invalid } = errorProps(id, error);
  return (
    <div>
      <FieldLabel id={id} label="Image" />
      <input
        id={id}
        name="image"
        type="file"
        accept={ACCEPT}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className="field cursor-pointer py-2 text-sm file:label file:mr-4 file:min-h-8 file:cursor-pointer file:border-0 file:border-line file:border-r file:bg-transparent file:pr-4"
        aria-describedby={[`${id}-hint`, errorId].filter(Boolean).join(" ")}
        {...invalid}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
        A photo of the item you're returning. JPEG, PNG, WebP or HEIC, at most 8 MB.
      </p>
      {file && (
        <div className="mt-3 grid grid-cols-[1fr_auto] items-center gap-4 text-sm tabular-nums">
          <progress
            aria-label="Upload progress"
            max={100}
            value={percent}
            className="[&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:ease-linear h-[3px] w-full appearance-none border-0 bg-sand"
          />
          <span aria-hidden="true">{`${percent}%`}</span>
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

const STEP = 10;
const STEP_MS = 200;
const WHOLE = 100;

/** The progress is simulated: 10 % every 200 ms (specification, section 4); the file is sent with the form. */
function useSimulatedProgress(file: File | null): number {
  const [state, setState] = useState({ file, percent: 0 });
  if (state.file !== file) setState({ file, percent: 0 });

  useEffect(() => {
    if (!file) return;
    const timer = setInterval(() => {
      setState((current) => {
        const percent = Math.min(WHOLE, current.percent + STEP);
        if (percent === WHOLE) clearInterval(timer);
        return { ...current, percent };
      });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [file]);

  return state.percent;
}
