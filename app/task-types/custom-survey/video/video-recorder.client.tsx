import { hydrateIsland } from '~/ui/hydrate-island'
import { VideoRecorder } from './video-recorder'

hydrateIsland('video-recorder', VideoRecorder)
