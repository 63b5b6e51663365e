import { openTransport } from '~/emails/transport.server'
import { createWorker, startWorker } from '~/emails/worker.server'

/*
 * A process that does nothing but deliver mails, for the tests that kill it. `node --import tsx mail-worker.ts <lease in
 * ms>`; without a lease it is the product's own worker, in a process that lives until a signal comes.
 */

const lease = Number(process.argv[2])
if (lease > 0) createWorker({ transport: openTransport(5), leaseMs: lease, pollMs: 100 })
else startWorker()

const alive = setInterval(() => undefined, 1_000)
process.once('SIGTERM', () => clearInterval(alive))
process.stdout.write('ready\n')
