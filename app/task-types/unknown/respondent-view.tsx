import { unknownType as texts } from '~/texts/task-forms'

export function UnknownRespondentView() {
  return <p className="ruled">{texts.noContent}</p>
}
