import { answerForm } from "@/lib/api/forms/answer";

/** Where the shop's forms are sent by browsers without script, or before it is there. */
export async function POST(request: Request, { params }: RouteContext<"/forms/[form]">) {
  return answerForm(request, (await params).form);
}
