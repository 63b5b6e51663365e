import { useRouteLoaderData } from 'react-router'

import { TYPED_BY_FIELD } from './author-field'

/** Whether people fill in the field; false for the form's own fields and searches in it. */
export function isTyped(name: string): boolean {
  return name !== TYPED_BY_FIELD && !name.startsWith('find:')
}

/** Names the user who fills in a form, so that it is offered only to them if their session ends meanwhile. */
export function FormAuthor({ account }: { account: number }) {
  return <input type="hidden" name={TYPED_BY_FIELD} value={account} />
}

/** The same for the page's user, if the framework's data is available. */
export function TypedByUser() {
  const account = useRouteLoaderData<{ userId: number | null }>('root')?.userId
  return account ? <FormAuthor account={account} /> : null
}
