export const FILE_TOO_LARGE = 'This file is larger than 10 MB.'
export const NO_FILE_TYPE = 'Please choose JPG, PNG or WebP images, or PDF files.'
