export function DirectoryHead({ title, text }: { title: string; text: string }) {
  return (
    <header className="grid items-end gap-5 pt-10 pb-12 lg:grid-cols-12 lg:pt-20 lg:pb-20">
      <h1 className="display text-4xl lg:col-span-7">{title}</h1>
      <p className="max-w-[46ch] text-ink-soft lg:col-span-5">{text}</p>
    </header>
  );
}
