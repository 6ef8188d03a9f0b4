import { type SavedAddress, savedAddressLines } from "@/lib/domain/saved-address";

/** One address, its default checkbox, and what can be done with it. */
export function AddressCard({
  address,
  onEdit,
  onDelete,
  onDefault,
}: {
  address: SavedAddress;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: (isDefault: boolean) => void;
}) {
  const name = `${address.firstName} ${address.lastName}`;
  const [company, ...lines] = address.company
    ? savedAddressLines(address)
    : ["", ...savedAddressLines(address)];
  return (
    <li className="flex flex-col border border-line">
      <address className="wrap-anywhere flex-1 p-5 text-ink-soft text-sm not-italic sm:p-6">
        <span className="mb-1 block text-base text-ink">{name}</span>
        {company && <span className="block">{company}</span>}
        {lines.map((line, index) => (
          <span key={`${index} ${line}`} className="block">
            {line}
          </span>
        ))}
        {address.phone && <span className="mt-2 block">{address.phone}</span>}
      </address>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t px-5 sm:px-6">
        <label className="flex min-h-12 cursor-pointer items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={address.isDefault}
            onChange={(event) => onDefault(event.target.checked)}
            aria-label={`Default address: ${name}, ${address.address}`}
            className="size-4 accent-ink"
          />
          Default
        </label>
        <div className="-mr-3 flex">
          <CardButton text="Edit" about={`${name}, ${address.address}`} onClick={onEdit} />
          <CardButton text="Delete" about={`${name}, ${address.address}`} onClick={onDelete} />
        </div>
      </div>
    </li>
  );
}

function CardButton({
  text,
  about,
  onClick,
}: {
  text: string;
  about: string;
  onClick: () => void;
}) {
  return (
    <button type="button" onClick={onClick} className="min-h-12 px-3 text-sm">
      <span className="underline-rest">{text}</span>
      <span className="sr-only"> {about}</span>
    </button>
  );
}
