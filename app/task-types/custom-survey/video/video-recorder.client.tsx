import { answering } from '~/texts/island-words'
import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { VideoRecorder } from './video-recorder'

hydrateIsland('video-recorder', VideoRecorder, { answering: { recorder: answering.recorder } })
