import { fault } from '~/texts/fault'

export const FILE_TOO_LARGE = fault('upload.largeFile')
export const NO_FILE_TYPE = fault('upload.notFile')
