// The one place that names the package: its successor comes with an 80 MB command line.
// biome-ignore lint/performance/noBarrelFile: not a barrel of ours, but the seam to replace the package at
export {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  render,
  Text,
  toPlainText,
} from '@react-email/components'
