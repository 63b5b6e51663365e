import { z } from 'zod'
import { idField, requiredText } from '~/lib/zod-fields'
import type { OutlineItem } from '~/task-types/results/analysis'

/** A template as the list of them shows it. `key` is what its address names it by. */
export type TemplateFacts = {
  key: string
  name: string
  answers: string | null
  /** The labels of its tasks' types, each once. */
  types: string[]
  tasks: number
  minutes: number
}

/** A template with all that it asks. */
export type TemplateView = TemplateFacts & {
  isOwn: boolean
  method: readonly string[]
  title: string
  contents: { title: string; description: string | null; type: string; minutes: number; asked: OutlineItem[] }[]
}

export const templateNameSchema = z.object({ name: requiredText('Please name the template') })

/** Into which project a study goes: one of the brand's, or a new one of this title. */
export const placeSchema = z
  .object({
    projectId: z.preprocess((raw) => raw || undefined, idField('Please choose a project', 'form').optional()),
    title: z.string().optional(),
  })
  .transform(({ projectId, title }, context) => {
    if (projectId !== undefined) return { projectId }
    const named = requiredText('Please name the new project').safeParse(title ?? '')
    if (named.success) return { newProject: named.data }
    context.addIssue({ code: 'custom', path: ['title'], message: named.error.issues[0]?.message ?? '' })
    return z.NEVER
  })
