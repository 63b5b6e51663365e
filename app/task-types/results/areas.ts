/** Percents of an image, from its upper left corner. */
export type Box = { left: number; top: number; width: number; height: number }

/**
 * A name that a brand gave to part of an image: an area that it drew, or a zone of marks, located by its centre and
 * without a size.
 */
export type TaskArea = Box & { id: number; imageId: string; kind: 'own' | 'zone'; name: string }

/** Parameters that the area dialog adds to the results' URL: an area's id, or a zone's centre. */
export const AREA_PARAMS = ['area', 'x', 'y'] as const

/** An image on which areas can lie. */
export type AreaImage = { id: string; url: string; name: string }

export const AREA_NAME_LENGTH = 80
export const AREA_NAME_REQUIRED = 'Enter a name'
