"""Low-level geometry: numpy arrays in, Blender mesh objects out.

Conventions: 1 unit = 1 cm, Z is up, the table is z = 0, the camera looks
towards +Y.  Nothing in this file knows about products.
"""
import math
import numpy as np
import bpy
import bmesh
from mathutils import Matrix, Vector

TAU = 2 * math.pi


# ----------------------------------------------------------------- objects
def mesh_data(name, verts, faces, smooth=True, sharp_deg=35, uvs=None):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
    me.validate()
    if smooth:
        me.polygons.foreach_set("use_smooth", [True] * len(me.polygons))
        if sharp_deg is not None:
            me.use_auto_smooth = True
            me.auto_smooth_angle = math.radians(sharp_deg)
    if uvs is not None:
        layer = me.uv_layers.new(name="UVMap")
        uvs = np.asarray(uvs, float)
        idx = np.zeros(len(me.loops), int)
        me.loops.foreach_get("vertex_index", idx)
        layer.data.foreach_set("uv", uvs[idx].ravel())
    me.update()
    return me


def obj(me, mat=None, name=None, parent=None):
    """Link mesh data (or another object's data) into the scene."""
    o = bpy.data.objects.new(name or me.name, me)
    bpy.context.scene.collection.objects.link(o)
    if mat is not None and not me.materials:
        me.materials.append(mat)
    if parent is not None:
        o.parent = parent
    return o


def make(name, verts, faces, mat, **kw):
    return obj(mesh_data(name, verts, faces, **kw), mat)


def place(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    """Compose an extra transform (degrees) in front of the current one."""
    s = scale if hasattr(scale, "__len__") else (scale,) * 3
    m = (Matrix.Translation(Vector(loc))
         @ Matrix.Rotation(math.radians(rot[2]), 4, "Z")
         @ Matrix.Rotation(math.radians(rot[1]), 4, "Y")
         @ Matrix.Rotation(math.radians(rot[0]), 4, "X")
         @ Matrix.Diagonal((*s, 1)))
    o.matrix_world = m @ o.matrix_world
    return o


def place_all(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    for o in objs:
        place(o, loc, rot, scale)
    return objs


def frame_matrix(pos, x, z):
    """4x4 matrix with local X along `x` and local Z as close to `z` as possible."""
    x = Vector(x).normalized()
    z = Vector(z)
    y = z.cross(x)
    if y.length < 1e-6:
        y = Vector((0, 1, 0)).cross(x)
        if y.length < 1e-6:
            y = Vector((0, 0, 1)).cross(x)
    y.normalize()
    z = x.cross(y)
    return Matrix(((x.x, y.x, z.x, pos[0]), (x.y, y.y, z.y, pos[1]),
                   (x.z, y.z, z.z, pos[2]), (0, 0, 0, 1)))


def world_verts(objs):
    """All evaluated vertices in world space as one (n, 3) array."""
    dg = bpy.context.evaluated_depsgraph_get()
    out = []
    for o in objs:
        if o.type != "MESH":
            continue
        ev = o.evaluated_get(dg)
        me = ev.data
        a = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get("co", a)
        m = np.array(o.matrix_world)
        out.append(a.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
    return np.concatenate(out) if out else np.zeros((1, 3))


def drop_to_floor(objs, z=0.0, sink=0.002):
    """Translate a group so that its lowest vertex rests on the table."""
    bpy.context.view_layer.update()
    lo = world_verts(objs)[:, 2].min()
    return place_all(objs, (0, 0, z - lo - sink))


def bevel(o, width, segments=3, angle=30):
    m = o.modifiers.new("bevel", "BEVEL")
    m.width, m.segments, m.limit_method = width, segments, "ANGLE"
    m.angle_limit = math.radians(angle)
    m.harden_normals = False
    return o


def subsurf(o, levels=2):
    m = o.modifiers.new("subsurf", "SUBSURF")
    m.levels = m.render_levels = levels
    return o


def solidify(o, t, offset=0):
    m = o.modifiers.new("solid", "SOLIDIFY")
    m.thickness, m.offset = t, offset
    m.use_even_offset = False      # even offset explodes on thin tips
    return o


# ------------------------------------------------------------------ shapes
def grid_faces(nu, nv, wrap_u=False, wrap_v=False):
    """Quads of an nu x nv vertex lattice (u is the slow index)."""
    iu = np.arange(nu if wrap_u else nu - 1)
    iv = np.arange(nv if wrap_v else nv - 1)
    a, b = np.meshgrid(iu, iv, indexing="ij")
    a2, b2 = (a + 1) % nu, (b + 1) % nv
    return np.stack([a * nv + b, a2 * nv + b, a2 * nv + b2, a * nv + b2], -1).reshape(-1, 4)


def grid_uv(nu, nv):
    u, v = np.meshgrid(np.linspace(0, 1, nu), np.linspace(0, 1, nv), indexing="ij")
    return np.stack([u, v], -1).reshape(-1, 2)


def revolve(profile, mat, n=96, name="lathe", sharp_deg=35):
    """Lathe an (r, z) polyline around Z; poles (r ~ 0) are closed with n-gons."""
    p = np.asarray(profile, float)
    th = np.linspace(0, TAU, n, endpoint=False)
    v = np.stack([np.outer(np.cos(th), p[:, 0]), np.outer(np.sin(th), p[:, 0]),
                  np.tile(p[:, 1], (n, 1))], -1).reshape(-1, 3)
    k = len(p)
    f = [tuple(q) for q in grid_faces(n, k, wrap_u=True)]
    if p[0, 0] < 1e-4:
        pass
    o = make(name, v, f, mat, sharp_deg=sharp_deg)
    bm = bmesh.new(); bm.from_mesh(o.data)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data); bm.free()
    return o


def transport_frames(path, closed=False, up=(0, 0, 1)):
    """Tangent / side / normal along a polyline (parallel transport, untwisted if closed)."""
    p = np.asarray(path, float)
    if closed:
        t = np.roll(p, -1, 0) - np.roll(p, 1, 0)
    else:
        t = np.gradient(p, axis=0)
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-12
    n = np.zeros_like(p)
    u = np.asarray(up, float)
    u0 = u - t[0] * (u @ t[0])
    if np.linalg.norm(u0) < 1e-4:
        u = np.array([0, 1.0, 0.01]); u0 = u - t[0] * (u @ t[0])
    n[0] = u0 / np.linalg.norm(u0)
    for i in range(1, len(p)):
        v = n[i - 1] - t[i] * (n[i - 1] @ t[i])
        n[i] = v / (np.linalg.norm(v) + 1e-12)
    if closed:  # spread the residual twist over the loop
        v = n[-1] - t[0] * (n[-1] @ t[0]); v /= np.linalg.norm(v)
        ang = math.atan2(np.cross(v, n[0]) @ t[0], v @ n[0])
        for i in range(len(p)):
            a = ang * i / len(p)
            s = np.cross(t[i], n[i])
            n[i] = n[i] * math.cos(a) + s * math.sin(a)
    return t, np.cross(n, t), n


def circle_profile(r=1.0, n=16, ry=None):
    a = np.linspace(0, TAU, n, endpoint=False)
    return np.stack([np.cos(a) * r, np.sin(a) * (ry or r)], -1)


def superellipse(rx, ry, e=4.0, n=48):
    """Rounded rectangle like outline; e=2 is an ellipse, larger is squarer."""
    a = np.linspace(0, TAU, n, endpoint=False)
    c, s = np.cos(a), np.sin(a)
    return np.stack([np.sign(c) * np.abs(c) ** (2 / e) * rx,
                     np.sign(s) * np.abs(s) ** (2 / e) * ry], -1)


def rounded_rect(w, h, r, seg=6):
    """Closed outline of a rounded rectangle of full size w x h."""
    r = min(r, w / 2 - 1e-5, h / 2 - 1e-5)
    pts = []
    for cx, cy, a0 in ((w/2-r, h/2-r, 0), (-w/2+r, h/2-r, 90), (-w/2+r, -h/2+r, 180), (w/2-r, -h/2+r, 270)):
        for k in range(seg + 1):
            a = math.radians(a0 + 90 * k / seg)
            pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return np.array(pts)


def sweep(path, profile, mat, closed=False, up=(0, 0, 1), scale=None, twist=None,
          caps=True, name="sweep", sharp_deg=40, frames=None):
    """Sweep a closed 2-D profile (side, normal) along a path.

    `scale` is an optional (n,) or (n, 2) per-point multiplier, `twist` radians.
    """
    p = np.asarray(path, float)
    prof = np.asarray(profile, float)
    n, m = len(p), len(prof)
    t, s, nn = frames if frames is not None else transport_frames(p, closed, up)
    sc = np.ones((n, 2)) if scale is None else np.asarray(scale, float)
    if sc.ndim == 1:
        sc = np.stack([sc, sc], -1)
    pr = np.broadcast_to(prof, (n, m, 2)) * sc[:, None, :]
    if twist is not None:
        a = np.asarray(twist)[:, None]
        pr = np.stack([pr[..., 0] * np.cos(a) - pr[..., 1] * np.sin(a),
                       pr[..., 0] * np.sin(a) + pr[..., 1] * np.cos(a)], -1)
    v = p[:, None, :] + pr[..., :1] * s[:, None, :] + pr[..., 1:] * nn[:, None, :]
    f = [tuple(q) for q in grid_faces(n, m, wrap_u=closed, wrap_v=True)]
    if caps and not closed:
        f.append(tuple(range(m))[::-1])
        f.append(tuple(range((n - 1) * m, n * m)))
    uv = grid_uv(n, m)
    o = make(name, v.reshape(-1, 3), f, mat, sharp_deg=sharp_deg, uvs=uv)
    fix_normals(o)
    return o


def fix_normals(o):
    bm = bmesh.new(); bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data); bm.free()


def tube(path, r, mat, closed=False, n=16, scale=None, **kw):
    """Round wire along a path; open ends are rounded off."""
    p = np.asarray(path, float)
    if not closed:
        k = 5
        t0 = p[0] - p[1]; t0 /= np.linalg.norm(t0)
        t1 = p[-1] - p[-2]; t1 /= np.linalg.norm(t1)
        a = np.linspace(0, math.pi / 2, k + 1)[1:]
        sc = np.ones(len(p)) if scale is None else np.asarray(scale, float)
        head = np.array([p[0] + t0 * r * sc[0] * math.sin(x) for x in a[::-1]])
        tail = np.array([p[-1] + t1 * r * sc[-1] * math.sin(x) for x in a])
        e = np.maximum(np.cos(a), 0.03)
        scale = np.concatenate([e[::-1] * sc[0], sc, e * sc[-1]])
        p = np.concatenate([head, p, tail])
    return sweep(p, circle_profile(r, n), mat, closed=closed, scale=scale, sharp_deg=60, **kw)


def sphere(r, mat, loc=(0, 0, 0), scale=(1, 1, 1), seg=32, name="sphere"):
    th = np.linspace(0, math.pi, seg // 2 + 1)
    o = revolve(np.stack([np.sin(th) * r, -np.cos(th) * r], -1), mat, n=seg, name=name, sharp_deg=None)
    return place(o, loc, scale=scale)


def box(w, d, h, mat, loc=(0, 0, 0), bev=0.0, name="box"):
    """Box with its base centre at loc."""
    x, y = w / 2, d / 2
    v = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, -y, h), (x, -y, h), (x, y, h), (-x, y, h)]
    f = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    o = make(name, v, f, mat, sharp_deg=50)
    if bev:
        bevel(o, bev)
    return place(o, loc)


def extrude_outline(outline, h, mat, bev=0.0, name="plate", loc=(0, 0, 0)):
    """Prism from a closed 2-D outline, base at z=0."""
    o2 = np.asarray(outline, float)
    n = len(o2)
    v = np.concatenate([np.c_[o2, np.zeros(n)], np.c_[o2, np.full(n, h)]])
    f = [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
    f += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    o = make(name, v, f, mat, sharp_deg=40)
    if bev:
        bevel(o, bev, 3, 40)
    return place(o, loc)


def catmull(points, n=200, closed=False):
    """Catmull-Rom spline resampled to n equally spaced points."""
    p = np.asarray(points, float)
    if closed:
        q = np.concatenate([p[-1:], p, p[:2]])
    else:
        q = np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    out = []
    for i in range(1, len(q) - 2):
        t = np.linspace(0, 1, 40, endpoint=False)[:, None]
        a, b, c, d = q[i - 1], q[i], q[i + 1], q[i + 2]
        out.append(0.5 * (2 * b + (c - a) * t + (2*a - 5*b + 4*c - d) * t**2 + (3*b - a - 3*c + d) * t**3))
    out = np.concatenate(out + ([out[0][:1]] if closed else [q[-2][None]]))
    return resample(out, n, closed)


def resample(pts, n, closed=False):
    p = np.asarray(pts, float)
    seg = np.linalg.norm(np.diff(p, axis=0), axis=1)
    s = np.concatenate([[0], np.cumsum(seg)])
    x = np.linspace(0, s[-1], n, endpoint=not closed)
    return np.stack([np.interp(x, s, p[:, i]) for i in range(p.shape[1])], -1)


def path_length(p, closed=False):
    p = np.asarray(p)
    q = np.concatenate([p, p[:1]]) if closed else p
    return float(np.linalg.norm(np.diff(q, axis=0), axis=1).sum())


# -------------------------------------------------------------------- gems
_GEM_CACHE = {}


def _halfspace_hull(planes):
    """Vertices of the convex polyhedron {x : n.x <= d}; planes is (k, 4)."""
    P = np.asarray(planes, float)
    k = len(P)
    i, j, l = np.array([(a, b, c) for a in range(k) for b in range(a + 1, k) for c in range(b + 1, k)]).T
    out = []
    for s in range(0, len(i), 60000):
        A = np.stack([P[i[s:s+60000], :3], P[j[s:s+60000], :3], P[l[s:s+60000], :3]], 1)
        d = np.stack([P[i[s:s+60000], 3], P[j[s:s+60000], 3], P[l[s:s+60000], 3]], 1)
        ok = np.abs(np.linalg.det(A)) > 1e-7
        x = np.linalg.solve(A[ok], d[ok][..., None])[..., 0]
        inside = np.concatenate([(x[q:q+20000] @ P[:, :3].T <= P[:, 3] + 1e-7).all(1)
                                 for q in range(0, len(x), 20000)]) if len(x) else []
        out.append(x[inside])
    v = np.concatenate(out)
    return np.unique(np.round(v, 6), axis=0)


def _support(shape):
    """Support point p(theta) (girdle point whose outward normal is theta)."""
    def ell(a, b):
        def f(t):
            c, s = math.cos(t), math.sin(t)
            k = math.hypot(a * c, b * s)
            return np.array([a * a * c / k, b * b * s / k])
        return f
    if shape == "oval":
        return ell(1.0, 1.36)
    if shape == "marquise":
        def f(t):
            c, s = math.cos(t), math.sin(t)
            R = 2.2; off = R - 0.8
            p = np.array([R * c - (off if c > 0 else -off), R * s])
            h = math.sqrt(R * R - off * off)
            if abs(p[1]) > h or (c > 0) != (p[0] > 0):
                p = np.array([0.0, math.copysign(h, s)])
            return p
        return f
    if shape == "cushion":
        def f(t):
            c, s = math.cos(t), math.sin(t)
            e = 3.2; q = e / (e - 1)
            k = (abs(c) ** q + abs(s) ** q) ** (1 / e)
            return np.array([math.copysign(abs(c) ** (q / e) / k, c), math.copysign(abs(s) ** (q / e) / k, s)])
        return f
    if shape == "pear":
        def f(t):
            c, s = math.cos(t), math.sin(t)
            if s <= 0.1:                      # round bottom
                return np.array([c, s])
            R = 2.3
            p = np.array([R * c - math.copysign(R - 1, c), R * s])
            h = math.sqrt(R * R - (R - 1) ** 2)
            if (c > 0) != (p[0] > 0) or abs(c) < 1e-6:
                p = np.array([0.0, h])
            return p
        return f
    return ell(1.0, 1.0)


def gem_mesh(cut="round"):
    """Unit gem (girdle radius about 1, table up, culet down at z<0), cached."""
    if cut in _GEM_CACHE and _GEM_CACHE[cut].name in bpy.data.meshes:
        return _GEM_CACHE[cut]
    pl = []
    g = 0.03

    def plane(az, pt, z, slope, up=1):
        """Facet facing azimuth az through (pt, z), inclination `slope` rad from horizontal."""
        n = np.array([math.cos(az) * math.sin(slope), math.sin(az) * math.sin(slope), up * math.cos(slope)])
        pl.append([*n, n @ np.array([pt[0], pt[1], z])])

    if cut in ("emerald", "baguette", "asscher"):
        a, b = {"emerald": (1.0, 1.36), "baguette": (0.55, 1.2), "asscher": (1.0, 1.0)}[cut]
        corner = 0.0 if cut == "baguette" else 0.30
        sides = [(0, a), (math.pi/2, b), (math.pi, a), (-math.pi/2, b)]
        if corner:
            k = (a + b - 2 * corner) / math.sqrt(2) + corner * 0.35
            sides += [(math.pi/4 + i * math.pi/2, k) for i in range(4)]
        for az, d in sides:
            pt = np.array([math.cos(az), math.sin(az)]) * d
            pl.append([math.cos(az), math.sin(az), 0, d])
            for deg, frac, z in ((50, 1.0, g), (38, 0.86, None), (26, 0.74, None)):
                if z is None:
                    z = zc + (fprev - frac) * math.tan(math.radians(prev))
                plane(az, np.array([math.cos(az), math.sin(az)]) * (d - (1 - frac)), z, math.radians(deg))
                zc, fprev, prev = z, frac, deg
            ztab = zc + (fprev - 0.64) * math.tan(math.radians(prev))
            for deg, frac, z in ((56, 1.0, -g), (46, 0.74, None), (36, 0.40, None)):
                if z is None:
                    z = zp - (fp - frac) * math.tan(math.radians(pp))
                plane(az, np.array([math.cos(az), math.sin(az)]) * (d - (1 - frac)), z, math.radians(deg), -1)
                zp, fp, pp = z, frac, deg
        pl.append([0, 0, 1, ztab])
    else:
        sup = _support(cut)
        table = 0.56
        zt = g + (1 - table) * math.tan(math.radians(34.5))
        depth = g + math.tan(math.radians(40.9))

        def crown(az, frac_deg):
            pt = sup(az); d = pt @ np.array([math.cos(az), math.sin(az)])
            plane(az, pt, g, math.atan(math.tan(math.radians(frac_deg)) / d))

        for i in range(8):
            az = i * TAU / 8
            crown(az, 34.5)
            azs = az + TAU / 16
            pt = sup(azs) * table * math.cos(TAU / 16)
            plane(azs, pt, zt, math.radians(23))
            pt = sup(az); d = pt @ np.array([math.cos(az), math.sin(az)])
            plane(az, (0, 0), -depth, math.atan((depth - g) / d), -1)
        for i in range(16):
            az = (i + 0.5) * TAU / 16
            crown(az, 41.0)
            pt = sup(az); d = pt @ np.array([math.cos(az), math.sin(az)])
            plane(az, pt, -g, math.atan(math.tan(math.radians(42.3)) / d), -1)
        for i in range(32):
            az = (i + 0.5) * TAU / 32
            pt = sup(az)
            pl.append([math.cos(az), math.sin(az), 0, pt @ np.array([math.cos(az), math.sin(az)])])
        pl.append([0, 0, 1, zt])
    v = _halfspace_hull(pl)
    bm = bmesh.new()
    for p in v:
        bm.verts.new(p)
    bmesh.ops.convex_hull(bm, input=bm.verts[:])
    bmesh.ops.dissolve_limit(bm, angle_limit=math.radians(0.4), verts=bm.verts[:], edges=bm.edges[:])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    me = bpy.data.meshes.new("gem_" + cut)
    bm.to_mesh(me); bm.free()
    _GEM_CACHE[cut] = me
    return me


GEM_TOP = 0.33      # table height of the unit brilliant above its girdle
GEM_DEPTH = 0.90    # pavilion depth


def gem(cut, radius, mat, loc=(0, 0, 0), rot=(0, 0, 0)):
    """Faceted gem object; girdle centre at loc."""
    base = gem_mesh(cut)
    key = f"{base.name}:{mat.name}"
    me = bpy.data.meshes.get(key)
    if me is None:
        me = base.copy(); me.name = key
        me.materials.append(mat)
    o = obj(me, None, "gem")
    return place(o, loc, rot, radius)


def cabochon(rx, ry, h, mat, loc=(0, 0, 0), n=40):
    """Polished dome, flat base at loc."""
    a = np.linspace(0, math.pi / 2, 14)
    o = revolve(np.concatenate([[[0, -0.02]], np.stack([np.cos(a), np.sin(a)], -1)]), mat, n=n, name="cabochon")
    return place(o, loc, scale=(rx, ry, h))
