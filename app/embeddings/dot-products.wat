;; Dot products of a vector of 32-bit floats with vectors of 8-bit integers, eight components at a time. Compiled to
;; dot-products.wasm by `npm run wasm:write`; called from dot-products.server.ts, which lays out the memory.
(module
  (memory (export "memory") 1)

  ;; $vector, $values and $products are addresses: of the vector's $dimensions floats, of $count times as many bytes one
  ;; vector after the other, and of the $count floats that the products are written to.
  (func (export "dotProducts")
    (param $vector i32) (param $values i32) (param $dimensions i32) (param $count i32) (param $products i32)
    (local $end i32) (local $place i32) (local $byEights i32) (local $float i32)
    (local $bytes v128) (local $low v128) (local $high v128) (local $sum f32)

    (local.set $byEights (i32.and (local.get $dimensions) (i32.const -8)))
    (local.set $end (i32.add (local.get $products) (i32.mul (local.get $count) (i32.const 4))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $products) (local.get $end)))
        (local.set $low (v128.const f32x4 0 0 0 0))
        (local.set $high (v128.const f32x4 0 0 0 0))
        (local.set $place (i32.const 0))
        (local.set $float (local.get $vector))

        (block $noEight
          (loop $eight
            (br_if $noEight (i32.ge_u (local.get $place) (local.get $byEights)))
            (local.set $bytes (v128.load8x8_s (i32.add (local.get $values) (local.get $place))))
            (local.set $low
              (f32x4.add
                (local.get $low)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $bytes)))
                  (v128.load (local.get $float)))))
            (local.set $high
              (f32x4.add
                (local.get $high)
                (f32x4.mul
                  (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $bytes)))
                  (v128.load offset=16 (local.get $float)))))
            (local.set $float (i32.add (local.get $float) (i32.const 32)))
            (local.set $place (i32.add (local.get $place) (i32.const 8)))
            (br $eight)))

        (local.set $low (f32x4.add (local.get $low) (local.get $high)))
        (local.set $sum
          (f32.add
            (f32.add (f32x4.extract_lane 0 (local.get $low)) (f32x4.extract_lane 1 (local.get $low)))
            (f32.add (f32x4.extract_lane 2 (local.get $low)) (f32x4.extract_lane 3 (local.get $low)))))

        ;; What is left over of a number of dimensions that eight doesn't divide.
        (block $noneLeft
          (loop $one
            (br_if $noneLeft (i32.ge_u (local.get $place) (local.get $dimensions)))
            (local.set $sum
              (f32.add
                (local.get $sum)
                (f32.mul
                  (f32.convert_i32_s (i32.load8_s (i32.add (local.get $values) (local.get $place))))
                  (f32.load (local.get $float)))))
            (local.set $float (i32.add (local.get $float) (i32.const 4)))
            (local.set $place (i32.add (local.get $place) (i32.const 1)))
            (br $one)))

        (f32.store (local.get $products) (local.get $sum))
        (local.set $products (i32.add (local.get $products) (i32.const 4)))
        (local.set $values (i32.add (local.get $values) (local.get $dimensions)))
        (br $next)))))
