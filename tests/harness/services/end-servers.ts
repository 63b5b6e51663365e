import { afterAll, afterEach } from 'vitest'
import { checkServers, endServers } from './server'

/* Before each file of integration tests: their servers end before what they use is taken away. */

afterEach(checkServers)

afterAll(endServers)
