export const KILOBYTE = 1_024
export const MEGABYTE = 1_048_576
