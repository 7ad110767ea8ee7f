const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * The elements of SVG (https://www.w3.org/TR/SVG2/eltindex.html) that draw, or describe what is drawn. Left out are
 * those that run scripts, hold HTML, or load fonts, colour profiles and documents.
 */
export const svgElements = words(`
  a altGlyph animate animateColor animateMotion animateTransform circle clipPath defs desc ellipse feBlend
  feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter flowPara flowRegion flowRoot
  flowSpan font font-face font-face-name font-face-src g glyph hatch hatchpath hkern image line linearGradient marker
  mask mesh meshgradient meshpatch meshrow metadata missing-glyph mpath path pattern polygon polyline radialGradient
  rect set solidcolor stop style svg switch symbol text textPath title tref tspan use view vkern
`);

/**
 * The attributes of those elements (https://www.w3.org/TR/SVG2/attindex.html, propidx.html). Addresses (`href`) and
 * `style` are checked further; `data-…`, `aria-…` and `content` are allowed too.
 */
export const svgAttributes = words(`
  accent-height accumulate additive alignment-baseline alphabetic amplitude arabic-form ascent attributeName
  attributeType azimuth background background-color baseFrequency baseProfile baseline-shift bbox begin bias by
  calcMode cap-height class clip clip-path clip-rule clipPathUnits color color-interpolation
  color-interpolation-filters color-profile color-rendering contentScriptType contentStyleType
  crossorigin cursor cx cy d descent diffuseConstant direction display divisor dominant-baseline download dur dx dy
  edgeMode elevation enable-background end exponent externalResourcesRequired fill fill-opacity fill-rule filter
  filterRes filterUnits flood-color flood-opacity focusable font font-family font-feature-settings font-kerning
  font-size font-size-adjust font-stretch font-style font-variant font-variant-ligatures font-variation-settings
  font-weight format fr from fx fy g1 g2 glyph-name glyph-orientation-horizontal glyph-orientation-vertical
  gradientTransform gradientUnits hanging hatchContentUnits hatchUnits height horiz-adv-x horiz-origin-x
  horiz-origin-y href hreflang id ideographic image-rendering in in2 inline-size intercept isolation k k1 k2 k3 k4
  kernelMatrix kernelUnitLength kerning keyPoints keySplines keyTimes lang lengthAdjust letter-spacing
  lighting-color limitingConeAngle line-height local marker-end marker-mid marker-start markerHeight markerUnits
  markerWidth mask mask-border mask-image mask-size mask-type maskContentUnits maskUnits mathematical max media
  method min mix-blend-mode mode name numOctaves offset opacity operator order orient orientation origin overflow
  overline-position overline-thickness paint-order panose-1 path pathLength patternContentUnits patternTransform
  patternUnits pitch pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
  primitiveUnits r radius refX refY rel rendering-intent repeatCount repeatDur requiredExtensions requiredFeatures
  requiredFonts requiredFormats restart result role rotate rx ry scale seed shape-inside shape-margin shape-padding
  shape-rendering shape-subtract side slope solid-color solid-opacity spacing specularConstant specularExponent
  spreadMethod startOffset stdDeviation stemh stemv stitchTiles stop-color stop-opacity strikethrough-position
  strikethrough-thickness string stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tabindex tableValues target
  targetX targetY text-align text-align-all text-anchor text-decoration text-decoration-color text-decoration-line
  text-decoration-style text-indent text-orientation text-overflow text-rendering text-transform textLength title to
  transform transform-box transform-origin type u1 u2 underline-position underline-thickness unicode unicode-bidi
  unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical values vector-effect version
  vert-adv-y vert-origin-x vert-origin-y viewBox viewTarget visibility white-space white-space-collapse width widths
  word-spacing writing-mode x x-height x1 x2 xChannelSelector y y1 y2 yChannelSelector z zoomAndPan
`);
