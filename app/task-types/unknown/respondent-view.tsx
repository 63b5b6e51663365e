import { unknownType as texts } from '~/texts/task-forms'

export function UnknownTaker() {
  return <p className="ruled">{texts.noContent}</p>
}
