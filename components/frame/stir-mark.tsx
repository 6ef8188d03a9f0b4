import { NOTE_STIR } from "@/components/ui/moments";

/** Sees to it that what waits for a stir does not miss one that comes before the page's script. */
export function StirMark() {
  return <script dangerouslySetInnerHTML={{ __html: NOTE_STIR }} />;
}
