import { unknownType as texts } from '~/texts/answering'

export function UnknownTaker() {
  return <p className="ruled">{texts.noContent}</p>
}
