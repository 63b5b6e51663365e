import type { ProjectFacts } from '~/projects/project-list-item'
import { PHASES } from '~/projects/projects'
import { ARABIC, LONG, ONE_WORD, PARAGRAPH } from '../sample-texts'

const NOW = '2026-03-05T14:03:00.000Z'

/** Projects with usual and with long titles. */
export const projects: ProjectFacts[] = ['Barrier serum', LONG, ONE_WORD, ARABIC].map((title, place) => ({
  id: place + 1,
  title,
  description: place % 2 === 0 ? null : PARAGRAPH,
  phase: PHASES[place] ?? 'concept',
  status: (['active', 'paused', 'completed'] as const)[place] ?? 'active',
  createdAt: NOW,
  participants: 12_345 * place,
  isArchived: place === 2,
  answeredAt: place === 0 ? null : NOW,
}))
