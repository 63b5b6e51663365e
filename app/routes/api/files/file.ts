import type { Actor } from '~/access/actor'
import { isImageName } from '~/lib/files/answer-files'
import { IMAGE_WIDTHS } from '~/lib/files/stored-images'
import { fileResponse } from '~/lib/http/bodies/file-response.server'
import { attachment } from '~/lib/http/download'
import { requireFound } from '~/lib/http/http.server'
import { findAnswerFile, logFileView } from '~/responses/answering/answer-files.server'
import { pickStoredRendition } from '~/uploads/images.server'
import { cachePolicy, findVisible } from '../access/links.server'
import { handle } from '../call.server'

/** An image or PDF of an answer, to be saved and never opened as a page of this site; `w` asks for a smaller image. */
const respond = handle({
  GET: async ({ request, url, params, context }) => {
    const look = (actor: Actor) => findAnswerFile(actor, 'file', params.filename ?? '')
    const { seen: file, actor } = requireFound(await findVisible({ request, context }, look))
    const width = /^\d{1,5}$/.exec(url.searchParams.get('w') ?? '')
    const isThumbnail = isImageName(file.name) && width !== null && Number(width[0]) <= IMAGE_WIDTHS[0]
    if (request.method === 'GET' && !isThumbnail) await logFileView(actor, 'file', file)
    const name = width ? pickStoredRendition(file.name, file.width, Number(width[0])) : file.name
    const response = await fileResponse(request, name, file.type, cachePolicy(actor))
    response.headers.set('Content-Disposition', file.givenName === null ? 'attachment' : attachment(file.givenName))
    return response
  },
})

export const loader = respond
export const action = respond
