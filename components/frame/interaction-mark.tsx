import { NOTE_INTERACTION } from "@/components/ui/defer";

/** Sees to it that what waits for an interaction does not miss one that comes before the page's script. */
export function InteractionMark() {
  return <script dangerouslySetInnerHTML={{ __html: NOTE_INTERACTION }} />;
}
