import { Button } from "@/components/ui/button";
import { LoadingDots } from "@/components/ui/loading-dots";

export function SubmitButton({
  text,
  isBusy,
  busyText,
}: {
  text: string;
  isBusy: boolean;
  /** What the dots mean while the form is sent. */
  busyText: string;
}) {
  return (
    <Button type="submit" aria-disabled={isBusy} className="w-full">
      {isBusy ? <LoadingDots text={busyText} /> : text}
    </Button>
  );
}
