import { Hairlines, Picture } from '../results/picture'

/** The label of a parcel: a stamp, an address, a bar code. */
export function AddressPicture() {
  return (
    <Picture>
      <path d="M6 6h76v52H6z" />
      <path d="M64 12h12v14H64z" />
      <Hairlines d="M6 44.5h76" />
      <path d="M13 16h26M13 24h36M13 32h20" />
      <path d="M14 49v5M18 49v5M20.5 49v5M25 49v5M29 49v5M31.5 49v5M36 49v5M39 49v5M44 49v5" />
    </Picture>
  )
}
