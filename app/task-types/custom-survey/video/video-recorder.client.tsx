import { hydrateIsland } from '~/ui/islands/hydrate-island'
import { VideoRecorder } from './video-recorder'

hydrateIsland('video-recorder', VideoRecorder)
