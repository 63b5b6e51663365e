/** Percents of an image, from its upper left corner. */
export type Box = { left: number; top: number; width: number; height: number }

/**
 * What a brand has named on an image of a task: an area that it has drawn, or a zone of marks by where its middle was,
 * without a size.
 */
export type TaskArea = Box & { id: number; imageId: string; kind: 'own' | 'zone'; name: string }

/** What an address of the dialog of an area adds to that of the results: which area it is, or where a zone's middle is. */
export const AREA_PARAMS = ['area', 'x', 'y'] as const

/** An image on which areas can lie. */
export type AreaImage = { id: string; url: string; name: string }

export const AREA_NAME_LENGTH = 80
export const AREA_NAME_REQUIRED = 'Enter a name'
