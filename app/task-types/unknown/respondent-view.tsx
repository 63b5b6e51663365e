import { useWords } from '~/ui/use-words'

export function UnknownRespondentView() {
  const words = useWords().answering.unknownType
  return <p className="ruled">{words.noContent}</p>
}
