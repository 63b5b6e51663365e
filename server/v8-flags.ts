import { setFlagsFromString } from 'node:v8'

/** How V8 keeps the memory of this process and of the threads that it starts from now on. */
export function setHeapFlags(): void {
  // Heaps grow by a quarter of what lives in them before V8 looks through it, not to four times of that.
  setFlagsFromString('--heap-growing-percent=25')
  // What a thread drops piles up to half of what may here. No limit of a thread's own counts beside the flag of `npm start`.
  setFlagsFromString('--max-semi-space-size=8')
  // What lives as long as a request or a look at results does not go to the old part of the heap from where it is made.
  setFlagsFromString('--no-allocation-site-pretenuring')
}

/** Does what is done once without V8's best compiler: that would take longer than what it makes would save. */
export async function unoptimised<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--no-opt')
  try {
    return await work()
  } finally {
    setFlagsFromString('--opt')
  }
}
