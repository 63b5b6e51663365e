import { z } from 'zod'
import { type ApiReference, click, clicks, count, id, imageAddress } from '../results/api-reference'
import { screener, screenerFigures } from '../screener/api-reference'

const heatmap = z.object({
  type: z.literal('design_element_heatmap').optional(),
  images: z.array(z.object({ id, url: imageAddress, name: z.string(), prompt: z.string().nullish() })).max(20),
  instructions: z.object({ round1: z.string().nullish(), round2: z.string().nullish() }).nullish(),
  screener,
})

const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
const zone = z.object({
  x: z.number(),
  y: z.number(),
  clicks: count,
  likes: count,
  dislikes: count,
  comments: z.array(z.string()),
  box: box.nullable(),
})

export const heatmapReference: ApiReference = {
  configuration: { HeatmapConfiguration: heatmap },
  answers: { HeatmapAnswers: clicks },
  analysis: {
    HeatmapAnalysis: z.object({
      respondents: count,
      images: z.array(
        z.object({
          imageId: z.string(),
          name: z.string(),
          clicks: count,
          likes: count,
          dislikes: count,
          zones: z.array(zone),
        }),
      ),
      screener: screenerFigures,
    }),
  },
  parts: { Click: click },
}
