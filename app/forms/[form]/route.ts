import { answerForm } from "@/lib/api/forms/answer";

export async function POST(request: Request, { params }: RouteContext<"/forms/[form]">) {
  return answerForm(request, (await params).form);
}
