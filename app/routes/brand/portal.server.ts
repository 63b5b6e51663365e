import { loadDialog } from './portal-dialog.server'
import { loadView } from './portal-view.server'

/** The portal that an address shows, with the dialog that it asks for, if any. */
export async function loadPortal(brandId: number, url: URL, dialogOfNoun?: string) {
  const [view, dialog] = await Promise.all([loadView(brandId, url), loadDialog(brandId, url, dialogOfNoun)])
  return { view, dialog }
}

/** The page of a noun: the portal as it was when the dialog was posted, or a tab of it, under the dialog. */
export async function loadNoun(brandId: number, url: URL, dialog: string, tab?: 'tasks' | 'stakeholders') {
  const under = new URL(url)
  const { searchParams } = under
  if (tab && !searchParams.has('tab') && !searchParams.has('project')) searchParams.set('tab', tab)
  return await loadPortal(brandId, under, dialog)
}

/** The page of a noun of one project, over that project. */
export async function loadProjectNoun(brandId: number, url: URL, dialog: string, projectId: number) {
  const under = new URL(url)
  under.searchParams.delete('tab')
  under.searchParams.set('project', String(projectId))
  return await loadPortal(brandId, under, dialog)
}
