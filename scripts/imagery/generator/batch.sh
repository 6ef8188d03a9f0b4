#!/bin/sh
# Render everything into $1 (default ../out, which git ignores); safe to stop and start again.
here=$(cd "$(dirname "$0")" && pwd); out=${1:-$here/../out}
python3 "$here/catalogue.py" "$out" || exit 1
for try in 1 2 3 4 5 6 7 8; do      # a crash of one process only costs one image
  nice -n 19 blender -b --factory-startup --python "$here/render.py" -- --out "$out" --quality "${2:-batch}" >>"$out/batch.log" 2>&1
  left=$(python3 - "$here" "$out" <<'PY'
import os, sys
sys.path.insert(0, sys.argv[1])
import catalogue
f = [catalogue.file_of(j) for j in catalogue.jobs()]
print(sum(not os.path.exists(os.path.join(sys.argv[2], x)) and not os.path.exists(os.path.join(sys.argv[2], x + ".failed")) for x in f))
PY
)
  [ "$left" = 0 ] && break
done
